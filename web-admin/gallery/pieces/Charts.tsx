import { YearChart } from '../../src/areas/dashboard/YearChart';
import { BarRows } from '../../src/shared/chart/BarRows';
import { ChartPanel } from '../../src/shared/chart/ChartPanel';
import type { Figures } from '../../src/shared/chart/figures';
import { FiguresTable } from '../../src/shared/chart/FiguresTable';
import { PartsBar } from '../../src/shared/chart/PartsBar';
import { Money } from '../../src/shared/show/Money';
import { naira, trends } from '../samples';
import { Piece, Pieces } from '../Piece';

const money = (amount: string) => <Money amount={amount} currencyId={naira} />;
const figures: Figures = {
  name: 'Top debtors',
  headings: ['Customer', 'Due', 'Share', 'Since'],
  rows: [
    ['Skyways Airlines', { amount: '1495000', currencyId: naira }, { percent: 66.4 }, { day: '2026-09-05' }],
    ['Delta Shuttle', { amount: '754560', currencyId: naira }, { percent: 33.6 }, null],
  ],
};
const parts = [
  { label: 'Paid', value: money('747500'), weight: 50, colour: 'primary.main' },
  { label: 'Credit requested', value: money('149500'), weight: 10, colour: 'house.link', isHatched: true },
  { label: 'Open', value: money('598000'), weight: 40, colour: 'house.band2' },
];

/** What shows amounts, each with the figures behind it. */
export const Charts = () => (
  <>
    <YearChart trends={trends} />
    <Pieces least={420}>
      <Piece name="Amounts that are compared">
        <BarRows
          figures={figures}
          rows={[
            {
              key: '1',
              label: 'Skyways Airlines',
              value: money('1495000'),
              parts: [{ weight: 100, colour: 'primary.main' }],
            },
            {
              key: '2',
              label: 'Delta Shuttle',
              value: money('754560'),
              parts: [
                { weight: 30, colour: 'house.band0' },
                { weight: 20, colour: 'house.band4' },
              ],
            },
          ]}
        />
      </Piece>
      <Piece name="Figures of a chart">
        <FiguresTable {...figures} />
      </Piece>
      <Piece name="A whole and its parts">
        <PartsBar name="How it stands" parts={parts} />
      </Piece>
      <Piece name="Parts that are added up">
        <PartsBar
          name="What it comes to"
          parts={parts}
          layout="sum"
          sum={{ label: 'Invoiced', value: money('1495000') }}
        />
      </Piece>
      <ChartPanel title="A chart of nothing" isEmpty chart={null} figures={figures} />
    </Pieces>
  </>
);
