/** The palette of both schemes. Text pairs reach 4.5 : 1, borders of controls and focus 3 : 1. */
export const light = {
  bg: '#F6F7F9',
  paper: '#FFFFFF',
  subtle: '#F0F3F6',
  selected: '#E4F2EE',
  /** between rows and around cards */
  line: '#E5E9EE',
  /** around buttons and what floats */
  border: '#D5DBE3',
  control: '#7B8797',
  text: '#16202C',
  muted: '#55606E',
  primary: '#0B5D4B',
  primaryHover: '#084839',
  onPrimary: '#FFFFFF',
  link: '#0A5FB4',
  danger: '#B42318',
  onDanger: '#FFFFFF',
  dangerText: '#9B1C1C',
  /** how long something is open: young to old, always with the figure beside it */
  band0: '#CFE3DC',
  band1: '#F3DFA8',
  band2: '#EDB870',
  band3: '#DE8244',
  band4: '#B42318',
};
export type Palette = typeof light;

export const dark: Palette = {
  bg: '#0F151C',
  paper: '#17202A',
  subtle: '#1F2A36',
  selected: '#16332D',
  line: '#26323F',
  border: '#2E3A48',
  control: '#738397',
  text: '#E8EDF3',
  muted: '#A4B1C0',
  primary: '#5CC8AE',
  primaryHover: '#7AD6C0',
  onPrimary: '#06231C',
  link: '#7DB8F5',
  danger: '#F97066',
  onDanger: '#1A0505',
  dangerText: '#FCA5A5',
  band0: '#1F4A40',
  band1: '#5C4A1C',
  band2: '#8A5A1E',
  band3: '#B5652B',
  band4: '#E5594D',
};

/** Text and fill of a status chip, for light and for dark. */
export type Tone = 'unpaid' | 'partly' | 'good' | 'off' | 'pending' | 'bad' | 'overdue';
export const tones: Record<'light' | 'dark', Record<Tone, { text: string; fill: string }>> = {
  light: {
    unpaid: { text: '#9B1C1C', fill: '#FDECEC' },
    partly: { text: '#7A4B00', fill: '#FFF3D6' },
    good: { text: '#0E6245', fill: '#E3F5EC' },
    off: { text: '#4A5462', fill: '#ECEFF3' },
    pending: { text: '#1D4E89', fill: '#E6F0FB' },
    bad: { text: '#86198F', fill: '#FBEAFC' },
    overdue: { text: '#FFFFFF', fill: '#B42318' },
  },
  dark: {
    unpaid: { text: '#FCA5A5', fill: '#3A1A1D' },
    partly: { text: '#FCD34D', fill: '#3A2E10' },
    good: { text: '#6EE7B7', fill: '#10322A' },
    off: { text: '#B6C0CC', fill: '#27313D' },
    pending: { text: '#93C5FD', fill: '#16293F' },
    bad: { text: '#F0ABFC', fill: '#35173A' },
    overdue: { text: '#1A0505', fill: '#F97066' },
  },
};

/** The colours of a chart, in their fixed order, 3 : 1 and more on paper: of revenues all ten, of other things the first five. */
export const chartColours = {
  light: [
    '#0B5D4B',
    '#0A5FB4',
    '#B45309',
    '#7C3AED',
    '#64748B',
    '#BE185D',
    '#0E7490',
    '#4D7C0F',
    '#1E3A8A',
    '#7C2D12',
  ],
  dark: [
    '#5CC8AE',
    '#7DB8F5',
    '#F5B35C',
    '#B9A2F8',
    '#9AA8B8',
    '#F48FB8',
    '#67D3E8',
    '#A8D672',
    '#6E8BF0',
    '#D9A58A',
  ],
};

/** What was invoiced and what came in, and the rate of the two. */
export const chartPair = {
  light: { invoiced: '#5B9C8B', collected: '#0B5D4B', rate: '#B45309' },
  dark: { invoiced: '#33796A', collected: '#5CC8AE', rate: '#F5B35C' },
} as const;

export const frame = {
  bar: 56,
  menu: 224,
  menuMini: 64,
  content: 1440,
  reading: 720,
  /** below: the sidebar closes on navigation (rules/screens.md#the-menu) */
  narrow: 767,
  /** below: the sidebar turns mini (rules/screens.md#the-menu) */
  mini: 1170,
};

/** Heights of what a hand reaches for; the second of each pair is a thumb's. */
export const heights = { button: [34, 40], input: [36, 44], row: 36, head: 34, entry: 32 } as const;
/** What floats above the page casts it; cards cast none. */
export const floating = '0 12px 32px rgb(15 21 28 / .16), 0 2px 6px rgb(15 21 28 / .08)';
