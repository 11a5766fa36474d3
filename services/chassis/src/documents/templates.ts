import Handlebars from 'handlebars';

export type TemplateFunction = (...values: never[]) => unknown;

/** Compiles a page. Values are escaped; templates reach neither files, nor the network, nor prototypes. */
export function compileTemplate(
  source: string,
  helpers: Record<string, TemplateFunction> = {},
): (values: unknown) => string {
  const engine = Handlebars.create();
  for (const [name, helper] of Object.entries(helpers))
    engine.registerHelper(name, helper as Handlebars.HelperDelegate);
  const template = engine.compile(source, { strict: false, noEscape: false });
  return (values) =>
    template(values, { allowProtoMethodsByDefault: false, allowProtoPropertiesByDefault: false });
}
