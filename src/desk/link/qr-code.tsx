import { encode } from 'uqr';

/** The modules of the quiet zone around the code. */
const BORDER = 4;

/** Renders a text as a QR code, dark on light whatever the browser makes of the page's colours, as many readers take no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 scheme-only-light"
    >
      {/* Drawn: of a box, some browsers change the background in dark pages or in high contrast. */}
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="white" />
      <path d={modules.join('')} fill="black" />
    </svg>
  );
}
