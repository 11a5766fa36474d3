import type PDFDocument from 'pdfkit';

type Drawing = InstanceType<typeof PDFDocument>;

/** What pdfkit has and its types leave out. */
interface Inside {
  ref: (data: object) => {
    data: { Resources: { Font: Record<string, unknown> } };
    end: (content: string) => void;
  };
  addContent: (content: string) => void;
  page: { xobjects: Record<string, unknown> };
  _font: { id: string; ref: () => unknown; encode: (text: string) => [string[], unknown] };
}

const size = 7;
const room = 24;

/**
 * 'Page 3 of 11' on pages that were written long before the eleventh was: each of them draws one and the same form, and
 * what it says is added at the end.
 */
export class PageCount {
  private readonly inside: Inside;
  private readonly form: ReturnType<Inside['ref']>;

  constructor(private readonly drawing: Drawing) {
    this.inside = drawing as unknown as Inside;
    this.form = this.inside.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -size, room, size],
      Resources: { Font: {} },
    });
  }

  draw(page: number, { right, y }: { right: number; y: number }): void {
    const { drawing, inside } = this;
    drawing.font('list').fontSize(size).fillColor('#55606E');
    const text = `Page ${page} of `;
    drawing.text(text, right - room - drawing.widthOfString(text), y, { lineBreak: false });
    inside.page.xobjects['PageCount'] = this.form;
    // the page's own axis points down, that of a form up
    const baseline = y + size * 0.97;
    inside.addContent(`q 1 0 0 -1 ${right - room} ${baseline} cm /PageCount Do Q`);
  }

  end(pages: number): void {
    this.drawing.font('list');
    const { _font: font } = this.inside;
    const [glyphs] = font.encode(String(pages));
    this.form.data.Resources.Font[font.id] = font.ref();
    this.form.end(`0.333 0.376 0.431 rg BT /${font.id} ${size} Tf 0 0 Td <${glyphs.join('')}> Tj ET`);
  }
}
