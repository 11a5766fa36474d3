import { sqlHasNoHoles } from './sql-has-no-holes.mjs';
import { isMember, nameOf, soundsLikeMoney } from './names.mjs';

/** Rules of this house for oxlint. Each has a fixture in red/rules/ that must fail by exactly its rule. */

const moneyIsNotANumber = {
  create: (context) => {
    const complain = (node) =>
      context.report({
        node,
        message:
          'Money is exact: use bigint thousandths and the functions of contracts/kernel/money, never a float.',
      });
    return {
      CallExpression(node) {
        const callee = node.callee;
        if (nameOf(callee) === 'parseFloat') complain(node);
        if (
          callee.type === 'Identifier' &&
          callee.name === 'Number' &&
          soundsLikeMoney(nameOf(node.arguments[0]))
        )
          complain(node);
      },
      UnaryExpression(node) {
        if (node.operator === '+' && soundsLikeMoney(nameOf(node.argument))) complain(node);
      },
    };
  },
};

const modes = /^(is|in|not)?_?(embedded|distributed)(_?mode)?$/i;

const modeIsChosenByTheHost = {
  create: (context) => {
    const complain = (node) =>
      context.report({
        node,
        message: 'Only chassis/src/hosts knows the mode: give the difference a port, and take it from there.',
      });
    return {
      Identifier(node) {
        if (modes.test(node.name)) complain(node);
      },
      Literal(node) {
        if (typeof node.value === 'string' && modes.test(node.value)) complain(node);
      },
    };
  },
};

const envIsReadByConfig = {
  create: (context) => ({
    MemberExpression(node) {
      if (isMember(node, 'process', 'env'))
        context.report({
          node,
          message:
            'The environment is read once, by chassis/src/config: declare the setting there and take it as a value.',
        });
    },
  }),
};

const noClock = {
  create: (context) => {
    const complain = (node) =>
      context.report({
        node,
        message: 'Time comes from the clock of the host: take `now` or the clock as an argument.',
      });
    return {
      NewExpression(node) {
        if (nameOf(node.callee) === 'Date' && node.arguments.length === 0) complain(node);
      },
      CallExpression(node) {
        const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
        if (isDate || isMember(node.callee, 'Date', 'now')) complain(node);
        if (
          ['now', 'local', 'utc'].some((name) => isMember(node.callee, 'DateTime', name)) &&
          node.arguments.length === 0
        )
          complain(node);
      },
    };
  },
};

const vagueFolders = /[\\/](common|shared|utils?|helpers?|core|misc|lib)[\\/]/;
const vagueFiles = /[\\/](common|shared|utils?|helpers?|core|misc|lib|types|enums?)\.[cm]?[jt]sx?$/;
const vagueTypes = /(Manager|Helper|Util|Utils|Impl|Base)$|^I[A-Z][a-z]/;

const forbiddenNames = {
  create: (context) => {
    const check = (node) => {
      if (node.id && vagueTypes.test(node.id.name))
        context.report({
          node: node.id,
          message: `"${node.id.name}" says nothing: name the thing by what it does, or by its technology and noun.`,
        });
    };
    return {
      Program(node) {
        const path = context.filename.slice(context.cwd.length);
        if (
          vagueFiles.test(path) ||
          (vagueFolders.test(path) && !/[\\/]web-admin[\\/].*[\\/]shared[\\/]/.test(path))
        )
          context.report({
            node,
            message: 'A folder or file of this name collects everything: put the code beside its user.',
          });
      },
      ClassDeclaration: check,
      TSInterfaceDeclaration: check,
      TSTypeAliasDeclaration: check,
    };
  },
};

const vagueVariable = /^(data|info|temp|tmp|obj)$/;

const vagueVariables = {
  create: (context) => {
    const check = (node) => {
      if (node?.type === 'Identifier' && vagueVariable.test(node.name))
        context.report({ node, message: `"${node.name}" could be anything: say what it holds.` });
    };
    const checkParameters = (node) => node.params.forEach(check);
    return {
      VariableDeclarator: (node) => check(node.id),
      FunctionDeclaration: checkParameters,
      FunctionExpression: checkParameters,
      ArrowFunctionExpression: checkParameters,
    };
  },
};

const crossTenantInMaintenance = {
  create: (context) => ({
    ClassDeclaration(node) {
      if (nameOf(node.superClass) === 'CrossTenantRepository')
        context.report({
          node,
          message: 'Queries that cross tenants live in *.maintenance.ts, where a reviewer looks for them.',
        });
    },
  }),
};

const scopedClasses = /^(ScopedRepository|TableRepository)$/;

/** Use cases, consumers and public calls may cross tenants, visibly; the queries of one organisation never. */
const scopedStaysScoped = {
  create: (context) => {
    const maintenance = [];
    return {
      ImportDeclaration(node) {
        if (/\.maintenance(\.js)?$/.test(node.source.value)) maintenance.push(node);
      },
      ClassDeclaration(node) {
        if (!scopedClasses.test(nameOf(node.superClass))) return;
        for (const found of maintenance)
          context.report({
            node: found,
            message: 'A repository of one organisation takes nothing that crosses tenants.',
          });
      },
    };
  },
};

/** A class of characters with both marks of LIKE in it: somebody escapes them. */
const likeMarks = /\[[^\]]*(%[^\]]*_|_[^\]]*%)[^\]]*\]/;

const likeIsEscapedOnce = {
  create: (context) => ({
    Literal(node) {
      const path = context.filename.slice(context.cwd.length);
      if (
        node.regex &&
        likeMarks.test(node.regex.pattern) &&
        !/[\\/]chassis[\\/]src[\\/]database[\\/]like\.ts$/.test(path)
      )
        context.report({
          node,
          message:
            'The marks of LIKE are escaped in one place: likeText and likeStart of chassis/src/database/like.',
        });
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: {
    'money-is-not-a-number': moneyIsNotANumber,
    'mode-is-chosen-by-the-host': modeIsChosenByTheHost,
    'env-is-read-by-config': envIsReadByConfig,
    'no-clock': noClock,
    'sql-has-no-holes': sqlHasNoHoles,
    'forbidden-names': forbiddenNames,
    'vague-variables': vagueVariables,
    'cross-tenant-in-maintenance': crossTenantInMaintenance,
    'scoped-stays-scoped': scopedStaysScoped,
    'like-is-escaped-once': likeIsEscapedOnce,
  },
};
