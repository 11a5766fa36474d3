export function refuse(): never {
  throw 'refused';
}
