import { sizes, widths } from '../../shared/theme/sizes';

/** Styles as MUI is given them: short names, steps of the theme, colours by name, other values from a width on. */
export type Sx = Readonly<Record<string, unknown>>;
type Style = Record<string, string | number>;

const step = 8;
const corner = 7;
const sides = {
  t: ['Top'],
  b: ['Bottom'],
  l: ['Left'],
  r: ['Right'],
  x: ['Left', 'Right'],
  y: ['Top', 'Bottom'],
};
const named: Readonly<Record<string, string>> = {
  'text.primary': 'house-text',
  'text.secondary': 'house-muted',
  'background.paper': 'house-paper',
  'background.default': 'house-bg',
  'primary.main': 'house-primary',
  'error.main': 'house-danger',
  divider: 'house-line',
};
const unitless = /^(flex|flexGrow|flexShrink|fontWeight|lineHeight|opacity|order|zIndex|gridRow|gridColumn)$/;

/** The value of this width. */
function valueOf(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  const fitting = Object.entries(given).filter(([from]) => innerWidth >= widths[from as keyof typeof widths]);
  return fitting.at(-1)?.[1];
}

/** 'mx' → marginLeft and marginRight; what is written out is itself. */
function namesOf(name: string): string[] {
  if (name === 'bgcolor') return ['backgroundColor'];
  const [, kind, side] = /^([mp])([tblrxy])?$/.exec(name) ?? [];
  if (kind === undefined) return [name];
  const whole = kind === 'm' ? 'margin' : 'padding';
  return side === undefined ? [whole] : sides[side as keyof typeof sides].map((one) => whole + one);
}

function inCss(name: string, value: string | number): string | number {
  if (/color$/i.test(name) && typeof value === 'string') {
    const colour = named[value] ?? (/^(house|tone)\./.test(value) ? value.replaceAll('.', '-') : undefined);
    return colour === undefined ? value : `var(--mui-palette-${colour})`;
  }
  if (typeof value !== 'number') return value;
  if (/^(padding|margin|gap|rowGap|columnGap)/.test(name)) return value * step;
  if (name === 'borderRadius') return value * corner;
  if (/^border(Top|Bottom|Left|Right)?$/.test(name)) return value === 0 ? '0' : `${value}px solid`;
  return unitless.test(name) ? String(value) : value;
}

/** As the theme has it: regular unless told, also of a heading, which browsers make bold. */
const lettersOf = (variant: keyof typeof sizes): Style =>
  Object.fromEntries(
    Object.entries({ fontWeight: 400, ...sizes[variant] }).map(([name, value]) => [name, inCss(name, value)]),
  );

/** What of it an element can have by itself; what depends on others, or on a pointer, is left out. */
export function styleOf(sx: Sx): Style {
  const style: Style = {};
  for (const [name, given] of Object.entries(sx)) {
    if (/[&:@. ]/.test(name)) continue;
    const value = valueOf(given);
    if (name === 'typography') Object.assign(style, lettersOf(value as keyof typeof sizes));
    else if (typeof value === 'string' || typeof value === 'number')
      for (const one of namesOf(name)) style[one] = inCss(one, value);
  }
  return style;
}
