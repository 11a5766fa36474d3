import type { RefObject } from 'react';
import { useNotify } from 'react-admin';
import { saveBlob } from '../../action/saveFile';
import { RowMenu } from '../../list/RowMenu';
import type { Figures } from '../figures';

/** `Invoiced and collected by month, Naira` → `invoiced-and-collected-by-month-naira` */
const fileName = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

interface SaveChartProps {
  title: string;
  figures: Figures;
  card: RefObject<HTMLElement | null>;
}

/** A chart to take along: as it is seen, or its figures. What makes them is loaded when somebody saves. */
export function SaveChart({ title, figures, card }: SaveChartProps) {
  const notify = useNotify();
  const save = (ending: string, make: () => Promise<Blob>) =>
    void make().then(
      (content) => saveBlob(`${fileName(title)}.${ending}`, content),
      () => notify('Unable to process request', { type: 'error' }),
    );
  const asPicture = async () => {
    const { pictureOf } = await import('./asPicture');
    if (!card.current) throw new Error('The chart is gone');
    return pictureOf(card.current);
  };
  const asSheet = async () => (await import('./asSheet')).sheetOf(figures);
  return (
    <RowMenu
      label={title}
      actions={[
        { label: 'Save as picture (PNG)', run: () => save('png', asPicture) },
        { label: 'Save figures (Excel)', run: () => save('xlsx', asSheet) },
      ]}
    />
  );
}
