import { nameOf } from './names.mjs';

const sqlTakers =
  /^(query|run|execute|where|andWhere|orWhere|having|andHaving|orHaving|orderBy|addOrderBy|select|addSelect|groupBy|addGroupBy|from|innerJoin|leftJoin|set)$/;
const sqlStart =
  /^\s*(SELECT|INSERT|UPDATE|DELETE|REPLACE|ALTER|CREATE|DROP|WITH|FROM|WHERE|AND|OR|ORDER BY|GROUP BY|LEFT JOIN|JOIN|LIMIT|SET)\s/;

const variableOf = (context, identifier) => {
  for (let scope = context.sourceCode.getScope(identifier); scope; scope = scope.upper) {
    const found = scope.set.get(identifier.name);
    if (found) return found;
  }
  return undefined;
};

const isLiteralType = (type) => type?.type === 'TSLiteralType' && type.literal.type === 'Literal';

/** Declared as number, or as one of some texts: `limit: number`, `column: 'id' | 'name'`. */
const isBounded = (name) => {
  const type = name?.typeAnnotation?.typeAnnotation;
  if (type?.type === 'TSUnionType') return type.types.every(isLiteralType);
  return type?.type === 'TSNumberKeyword' || isLiteralType(type);
};

const parameterOf = (definition, name) =>
  definition.node.params?.map((each) => each.parameter ?? each).find((each) => each.name === name);

/** A parameter or constant that is bounded by its type, or a constant made of fixed text. */
const isFixedName = (node, deeper, context) => {
  const definition = variableOf(context, node)?.defs[0];
  if (definition?.type === 'Parameter') return isBounded(parameterOf(definition, node.name));
  if (definition?.type !== 'Variable' || definition.parent?.kind !== 'const') return false;
  const { id, init } = definition.node;
  return id.type === 'Identifier' && (isBounded(id) || deeper(init));
};

/** `(row) => '?'` and its like: a function that gives fixed text whatever it is given. */
const isFixedFunction = (node, deeper) => node.type === 'ArrowFunctionExpression' && deeper(node.body);

/** `names.join(', ')`, `rows.map(() => '?')`, and functions of fixed words and the dialect. */
const isFixedCall = (node, deeper) => {
  const method = node.callee.type === 'MemberExpression' ? nameOf(node.callee.property) : '';
  if (method === 'join') return deeper(node.callee.object);
  if (method === 'map') return isFixedFunction(node.arguments[0], deeper);
  return (
    node.arguments.length > 0 &&
    node.arguments.every((each) => /dialect$/i.test(nameOf(each)) || deeper(each))
  );
};

const both = (node, deeper) => deeper(node.left) && deeper(node.right);
const inner = (node, deeper) => deeper(node.expression);

const fixedKinds = {
  Literal: () => true,
  TemplateLiteral: (node, deeper) => node.expressions.every(deeper),
  BinaryExpression: both,
  LogicalExpression: both,
  ConditionalExpression: (node, deeper) => deeper(node.consequent) && deeper(node.alternate),
  TSAsExpression: inner,
  TSSatisfiesExpression: inner,
  TSNonNullExpression: inner,
  ObjectExpression: (node, deeper) =>
    node.properties.every((each) => each.type === 'Property' && deeper(each.value)),
  ArrayExpression: (node, deeper) => node.elements.every((each) => each && deeper(each)),
  MemberExpression: (node, deeper) => node.object.type === 'Identifier' && deeper(node.object),
  CallExpression: isFixedCall,
  Identifier: isFixedName,
};

const deepest = 8;

/** True for text that stands in the file itself, for whole numbers by type, and for rows of question marks. */
const isFixed = (context, node, depth = 0) => {
  const judge = node && depth < deepest ? fixedKinds[node.type] : undefined;
  return judge ? judge(node, (each) => isFixed(context, each, depth + 1), context) : false;
};

export const sqlHasNoHoles = {
  create: (context) => {
    const seen = new Set();
    const check = (node) => {
      if (seen.has(node) || isFixed(context, node)) return;
      seen.add(node);
      context.report({
        node,
        message: 'SQL has no holes: bind values with ?, and choose names from a constant table in this file.',
      });
    };
    const isText = (node) =>
      node?.type === 'TemplateLiteral' || (node?.type === 'BinaryExpression' && node.operator === '+');
    return {
      CallExpression(node) {
        const isTaker =
          node.callee.type === 'MemberExpression' && sqlTakers.test(nameOf(node.callee.property));
        if (isTaker && isText(node.arguments[0])) check(node.arguments[0]);
      },
      TemplateLiteral(node) {
        if (node.expressions.length > 0 && sqlStart.test(node.quasis[0].value.raw)) check(node);
      },
    };
  },
};
