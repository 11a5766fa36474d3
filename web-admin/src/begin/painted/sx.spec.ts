import { afterEach, describe, expect, it } from '@jest/globals';
import { styleOf } from './sx';

const at = (width: number) => Object.assign(globalThis, { innerWidth: width });
afterEach(() => void Reflect.deleteProperty(globalThis, 'innerWidth'));

describe(styleOf.name, () => {
  it('knows short names, steps and colours of the theme', () => {
    at(1366);
    expect(
      styleOf({ mt: 2, px: '4px', gap: 1, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }),
    ).toEqual({
      marginTop: 16,
      paddingLeft: '4px',
      paddingRight: '4px',
      gap: 8,
      border: '1px solid',
      borderColor: 'var(--mui-palette-house-line)',
      backgroundColor: 'var(--mui-palette-house-paper)',
    });
    expect(
      styleOf({ color: 'tone.good.text', borderRadius: 2, flex: 1, fontSize: 20, maxWidth: 360 }),
    ).toEqual({
      color: 'var(--mui-palette-tone-good-text)',
      borderRadius: 14,
      flex: '1',
      fontSize: 20,
      maxWidth: 360,
    });
    expect(styleOf({ typography: 'caption' })).toEqual({
      fontSize: '0.75rem',
      lineHeight: '1rem',
      fontWeight: '400',
    });
    // a weight is no length
    expect(styleOf({ typography: 'h4' })).toMatchObject({ fontWeight: '600', fontSize: '1.75rem' });
  });

  it('takes what is meant for the width, and nothing that an element does not have by itself', () => {
    const sx = {
      p: { xs: 2, sm: 3 },
      borderLeft: { md: 1 },
      '&:hover': { color: 'red' },
      '& td': { height: 30 },
    };
    at(390);
    expect(styleOf(sx)).toEqual({ padding: 16 });
    at(900);
    expect(styleOf(sx)).toEqual({ padding: 24, borderLeft: '1px solid' });
  });
});
