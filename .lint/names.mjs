const moneyWords =
  /(^|_)(amounts?|balances?|prices?|rates?|paid|due|payable|outstanding|kobo|naira|thousandths|fees?|sums?|money|discounts?|vat|tax(es)?|excess|shares?|debits?|credits?|percent(ages?)?|quantity|quantities|totals?)(_|$)/;
const otherWords =
  /(^|_)(count|counts|id|ids|number|at|date|day|days|index|limit|minute|ms|length|size|code|type|status|precision|places)$/;

/** Words that turn a money-sounding name into something else stand last: totalCount, paidAt, ratePerMinute. */
export const soundsLikeMoney = (name) => {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
  return moneyWords.test(words) && !otherWords.test(words);
};

/** The name that says what an expression is: the last of a member chain, the callee's owner of a call. */
export const nameOf = (node) => {
  if (!node) return '';
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'Literal':
      return typeof node.value === 'string' ? node.value : '';
    case 'MemberExpression':
      return nameOf(node.property);
    case 'CallExpression':
      return node.arguments.map(nameOf).find(soundsLikeMoney) ?? nameOf(node.callee);
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return nameOf(node.expression);
    case 'LogicalExpression':
    case 'BinaryExpression':
      return [node.left, node.right].map(nameOf).find(soundsLikeMoney) ?? '';
    default:
      return '';
  }
};

export const isMember = (node, object, property) =>
  node?.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  node.object.name === object &&
  nameOf(node.property) === property;
