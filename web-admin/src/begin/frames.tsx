/**
 * What of the back office is known before its scripts: its frame, and the heading of the page. It lies over the page until
 * that has a heading of its own (scripts/shell.mjs), in the same places as shared/shell/Layout.tsx and the invoice's viewer
 * have them; to be looked at only, so nothing reads it out.
 */
const Waiting = ({ rows }: { rows: number }) => (
  <div className="over-rows">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} />
    ))}
  </div>
);

/** Its rows are drawn as soon as they are known (painted/list.tsx); nothing in them can be pressed before it is live. */
export const ListFrame = () => (
  <div className="over" aria-hidden="true" inert>
    <div className="over-menu" />
    <div className="over-page">
      <div className="over-bar">
        <span>Search Invoice</span>
      </div>
      <div className="over-list">
        <div className="over-form" />
        <div className="over-cards">
          <div />
          <div />
        </div>
        <div className="over-state" />
        <div className="over-tools" />
        <div className="over-drawn">
          <Waiting rows={8} />
        </div>
      </div>
    </div>
  </div>
);

/** Its number stands in the address. */
export const InvoiceFrame = () => (
  <div className="over over-invoice" aria-hidden="true" inert>
    <div className="over-page">
      <div className="over-bar">
        <span>
          Invoice <span data-number />
        </span>
      </div>
      <div className="over-desk">
        <div className="over-sheet">
          <Waiting rows={6} />
        </div>
        <div className="over-beside">
          <Waiting rows={4} />
        </div>
      </div>
    </div>
  </div>
);
