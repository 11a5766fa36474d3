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
/** of 'Page 1000000 of 1000000' */
const room = 100;

/**
 * 'Page 3 of 11' on pages that were written long before the eleventh was: each draws a form of its own, which is filled in at
 * the end. All of it is in there, so that it ends at the edge, however many digits the last number has.
 */
export class PageCount {
  private readonly inside: Inside;
  private readonly forms: ReturnType<Inside['ref']>[] = [];

  constructor(private readonly drawing: Drawing) {
    this.inside = drawing as unknown as Inside;
  }

  draw(page: number, { right, y }: { right: number; y: number }): void {
    const { inside } = this;
    const form = inside.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -size, room, size],
      Resources: { Font: {} },
    });
    this.forms.push(form);
    const name = `PageCount${page}`;
    inside.page.xobjects[name] = form;
    // the page's own axis points down, that of a form up
    const baseline = y + size * 0.97;
    inside.addContent(`q 1 0 0 -1 ${right - room} ${baseline} cm /${name} Do Q`);
  }

  end(pages: number): void {
    const { drawing, inside } = this;
    drawing.font('list').fontSize(size);
    const { _font: font } = inside;
    for (const [index, form] of this.forms.entries()) {
      const text = `Page ${index + 1} of ${pages}`;
      const [glyphs] = font.encode(text);
      const left = room - drawing.widthOfString(text);
      form.data.Resources.Font[font.id] = font.ref();
      form.end(`0.333 0.376 0.431 rg BT /${font.id} ${size} Tf ${left} 0 Td <${glyphs.join('')}> Tj ET`);
    }
  }
}
