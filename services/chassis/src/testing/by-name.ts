/** One thing for each name, made one after the other: for specs that tell many alike apart. */
export async function byName<const Name extends string, Made>(
  names: readonly Name[],
  make: (name: Name, at: number) => Made | Promise<Made>,
): Promise<Record<Name, Made>> {
  const made: [Name, Made][] = [];
  for (const [at, name] of names.entries()) made.push([name, await make(name, at)]);
  return Object.fromEntries(made) as Record<Name, Made>;
}
