import sanitizeHtml from 'sanitize-html';

/**
 * What the editor makes and every mail program shows: text, emphasis, headings, lists, quotes, links. No scripts, styles,
 * pictures, forms or frames; links lead to web pages and mail addresses alone.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'h1',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'blockquote',
    'code',
    'pre',
    'a',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
};

/** Rich text as it may be kept and sent. */
export const cleanTemplate = (html: string): string => sanitizeHtml(html, allowed).trim();

/** True when a reader would see nothing. */
export const isBlank = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(
    /&nbsp;|\s|\u00a0|[\u200b-\u200d\ufeff]/g,
    '',
  ) === '';
