import { create } from 'qrcode';

/** what scanners ask for around the modules */
const quiet = 4;

/** A code as the printed invoice has it, drawn without a canvas; always dark on white. Its text is the address it holds. */
export default function QrCode({
  text,
  label = 'Code to check the invoice by',
}: {
  text: string;
  label?: string;
}) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (isDark, at) =>
    isDark ? `M${(at % size) + quiet} ${Math.floor(at / size) + quiet}h1v1h-1z` : '',
  ).join('');
  const edge = size + 2 * quiet;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
