/**
 * ESLint rule: an effect and a callback ref return a function or nothing, because React calls at the clean-up whatever they return. The
 * types let a call of type void pass for nothing, and such a call may answer something some day: `scrollIntoView()` answers a promise in
 * newer browsers.
 */
import ts from 'typescript';

const effect = /^use(Layout|Insertion)?Effect$/;
const isFunction = (node) => /^(Arrow)?Function(Expression|Declaration)?$/.test(node.type);

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      returned: 'React calls what is returned here at the clean-up: return a function, or nothing at all.',
      elsewhere: 'Write the effect where it is used, so that it can be seen to return a function or nothing.',
    },
  },
  create(context) {
    const { getTypeAtLocation } = context.sourceCode.parserServices;
    const returned = new Map();
    const given = new Set();

    /** The function that is meant: written here, under a name of this file, or within useCallback. */
    const meant = (node) => {
      if (isFunction(node)) return node;
      if (node.type === 'CallExpression' && node.callee.name === 'useCallback')
        return meant(node.arguments[0]);
      if (node.type !== 'Identifier') return null;
      let scope = context.sourceCode.getScope(node);
      while (scope !== null && !scope.set.has(node.name)) scope = scope.upper;
      const written = scope?.set.get(node.name).defs[0]?.node;
      if (written?.type === 'FunctionDeclaration') return written;
      const named = written?.type === 'VariableDeclarator' && written.id.type === 'Identifier';
      return named && written.init ? meant(written.init) : null;
    };
    const add = (node, value) => returned.set(node, [...(returned.get(node) ?? []), value]);
    const isCleanUp = (node) => {
      const type = getTypeAtLocation(node);
      const parts = type.isUnion() ? type.types : [type];
      return parts.every(
        (part) => (part.flags & ts.TypeFlags.Undefined) !== 0 || part.getCallSignatures().length > 0,
      );
    };

    return {
      CallExpression(node) {
        if (!effect.test(node.callee.name ?? node.callee.property?.name)) return;
        const written = meant(node.arguments[0]);
        if (written === null) context.report({ node: node.arguments[0], messageId: 'elsewhere' });
        else given.add(written);
      },
      'JSXAttribute[name.name=/^ref$|Ref$/] > JSXExpressionContainer'(node) {
        given.add(meant(node.expression));
      },
      'VariableDeclarator[id.name=/Ref$/][init]'(node) {
        given.add(meant(node.init));
      },
      ArrowFunctionExpression(node) {
        if (node.expression) add(node, node.body);
      },
      'ReturnStatement[argument]'(node) {
        add(context.sourceCode.getAncestors(node).findLast(isFunction), node.argument);
      },
      'Program:exit'() {
        for (const node of [...given].flatMap((one) => returned.get(one) ?? []))
          if (!isCleanUp(node)) context.report({ node, messageId: 'returned' });
      },
    };
  },
};
