import { encode } from 'uqr';

/** The modules of the quiet zone around the code. */
const BORDER = 4;

/** Renders a text as a QR code, dark on light in either scheme, as many readers take no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-control bg-white"
    >
      <path d={modules.join('')} fill="black" />
    </svg>
  );
}
