/**
 * In place of `inflection`, by which the framework guesses the name of a resource or of a field that has none: ours have
 * theirs. It brings 7 kB of English plurals; a guess is here in the number that the resource is named in.
 */
const asItIs = (word: string): string => word;

/** `unit_price` and `unitPrice` as "Unit price". */
function humanize(word: string): string {
  const spaced = word
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export { asItIs as inflect, asItIs as pluralize, asItIs as singularize };
export { humanize, humanize as capitalize, humanize as transform };
