/**
 * ESLint rule, for the built client: what the oldest engines do not know may be called only behind a question that names it (`x.y ? x.y() : …`,
 * `if ('y' in x)`). What `client/src/app/first/polyfills.ts` brings is not unknown: at, findLast, hasOwn, structuredClone and the like.
 */

/** Methods by their names, whoever has them, and constructors; what a name of three letters means can't be known here. */
const unknown = {
  // Chrome 93–122, Safari 15.4–17.4, Firefox 119–128.
  always: [
    ...['toSorted', 'toReversed', 'toSpliced', 'fromAsync', 'groupBy', 'isWellFormed', 'toWellFormed'],
    ...['withResolvers', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference'],
    ...['union', 'intersection', 'difference'],
    ...['canParse', 'checkVisibility', 'showPopover', 'hidePopover', 'togglePopover', 'requestIdleCallback'],
    ...['randomUUID', 'throwIfAborted', 'supportedValuesOf', 'moveBefore', 'getOrInsert', 'Segmenter'],
  ],
  phone: ['showModal', 'requestSubmit', 'BroadcastChannel'],
};
/** Names that others have as well, together with whose they are. */
const unknownWhole = new Set([
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Promise.try',
  'RegExp.escape',
  'Response.json',
  'URL.parse',
]);
const lookbehind = /\(\?<[=!]/;
/**
 * Values of styles (Chrome 108 and 111, Safari 15.4 and 16.2): one that is known stands before them. Material mixes only in a colour space that a theme
 * names. `Jump-DFAK5svw.js` is a file.
 */
const newValue = /(?<!\w|\w-)[\d.]+[sld]v[hw]\b(?!\.js)|\bcolor-mix\(in \w/;
/** Selectors (Chrome 88 and 105, Safari 15.4, Firefox 121), but for Material's dark schemes, which there are none of. The console has `:has` beside marks. */
const newSelector = /^(?!:root|\*:where|&:not\(:has\(\.$).*:(has|is|where)\(/;
/** By which an engine is asked (client/src/lib/knows-lookbehind.ts). */
const probe = '(?<=a)b';

/** Somewhere before these arguments stands a `?.`. */
const isOptional = (node) =>
  node.optional === true ||
  (node.type === 'CallExpression' && isOptional(node.callee)) ||
  (node.type === 'MemberExpression' && isOptional(node.object));

const question = { ConditionalExpression: 'test', IfStatement: 'test', LogicalExpression: 'left' };

export default {
  meta: {
    type: 'problem',
    schema: [{ enum: ['phone', 'console'] }, { type: 'boolean' }],
    messages: {
      name: '{{name}} is unknown to the oldest engines: polyfill it in client/src/app/first, or ask for it first.',
      syntax: 'The oldest engines can’t read {{name}}.',
    },
  },
  create(context) {
    const [build, mayLookBehind = false] = context.options;
    const names = new Set([...unknown.always, ...(unknown[build] ?? [])]);
    const { sourceCode } = context;
    const isAsked = (node, name) =>
      sourceCode.getAncestors(node).some((ancestor) => {
        const asked = ancestor[question[ancestor.type]];
        return asked !== undefined && sourceCode.getText(asked).includes(name);
      });
    const called = ({ callee }) => {
      const name = callee.name ?? callee.property?.name;
      const isUnknown = names.has(name) || unknownWhole.has(sourceCode.getText(callee));
      if (isUnknown && !isAsked(callee, name))
        context.report({ node: callee, messageId: 'name', data: { name } });
    };
    const syntax = (name) => (node) => context.report({ node, messageId: 'syntax', data: { name } });
    /** Of several values of a style the last one that an engine knows counts. */
    const isFallenBack = (node) => {
      const whole = node.type === 'TemplateElement' ? node.parent : node;
      return whole.parent.type === 'ArrayExpression' && whole.parent.elements[0] !== whole;
    };
    const text = (node, value) => {
      if (newValue.test(value) && !isFallenBack(node)) syntax(newValue.exec(value)[0])(node);
      if (build === 'phone' && newSelector.test(value)) syntax(`:${newSelector.exec(value)[1]}()`)(node);
      if (/^(long|short)(Offset|Generic)$/.test(value)) syntax(value)(node);
      if (!mayLookBehind && value !== probe && lookbehind.test(value))
        syntax('a regular expression that looks behind')(node);
    };
    return {
      CallExpression: called,
      NewExpression: called,
      // Chrome before 91 forgets arguments there.
      'ChainExpression CallExpression:has(> SpreadElement)': (node) =>
        build === 'phone' && isOptional(node) && syntax('?. before spread arguments')(node),
      StaticBlock: syntax('a static block'),
      'Program > ExpressionStatement > AwaitExpression': syntax('await outside of a function'),
      'BinaryExpression[operator="in"] > PrivateIdentifier': syntax('#x in'),
      'Literal[regex]': (node) => {
        text(node, node.regex.pattern);
        if (/[dv]/.test(node.regex.flags)) syntax(`the flags ${node.regex.flags}`)(node);
      },
      'Literal:not([regex])': (node) => typeof node.value === 'string' && text(node, node.value),
      TemplateElement: (node) => text(node, node.value.cooked ?? ''),
      // Safari before 26.2 drops it; the longhands it knows.
      'Property[key.name="textDecoration"] > :matches(Literal, TemplateLiteral)': (node) =>
        /\s/.test(sourceCode.getText(node)) && syntax('textDecoration of several words')(node),
    };
  },
};
