import { inkOn, shownColour } from '@kobodesk/contracts/identity';
import { markOf } from './Logo';

export interface Brand {
  agencyName: string;
  logoURL: string;
  /** '#rrggbb'; '' for the product's own */
  brandColour: string;
}

interface Props {
  brand: Brand;
  /** what is done here */
  words: string;
  /** wide enough for what stands below it, in pixels */
  maxWidth?: number;
}

/** The agency's picture and name on its colour, in the ink that can be read there. */
export function BrandBand({ brand: { agencyName, logoURL, brandColour }, words, maxWidth }: Props) {
  const colour = shownColour(brandColour);
  return (
    <div className="brand-band" style={{ backgroundColor: colour, color: inkOn(colour) }}>
      <div style={{ maxWidth }}>
        <span className="brand-mark">
          <img src={markOf(logoURL)} alt="" />
        </span>
        <div className="brand-words">
          <div>{agencyName}</div>
          <div>{words}</div>
        </div>
      </div>
    </div>
  );
}
