import { type DimensionsMm, lengthAcrossWrist, type SizedWatch } from './watch-dimensions.ts';
import styles from './watch-drawing.module.css';
import { dimensionsText, wristFitText } from './wrist.ts';

interface WatchDrawingProps {
  watch: SizedWatch;
  /** Width of the wrist in millimetres, where it is known. */
  wrist: number | null;
  cssPerMm: number;
}

/** Millimetres around the watch, and of an outline, which lies within what it outlines. */
const AROUND = 8;
const LINE = 0.4;

/** A watch from the front, across a wrist, and from the side; every unit of the drawing is a millimetre. */
export function WatchDrawing({ watch, wrist, cssPerMm }: WatchDrawingProps) {
  const { name, dimensions } = watch;
  const front = Math.max(lengthAcrossWrist(dimensions), dimensions.height, wrist ?? 0) + AROUND;
  const side = dimensions.thickness === null ? 0 : dimensions.thickness + AROUND;
  const size = { width: dimensions.width + 2 * AROUND, height: front + side };
  const words = `${name} at life size: ${dimensionsText(dimensions)}`;

  return (
    <svg
      role="img"
      aria-label={wrist === null ? words : `${words} ${wristFitText(dimensions, wrist)}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      style={{ inlineSize: size.width * cssPerMm, blockSize: size.height * cssPerMm }}
      className={styles.drawing}
    >
      {wrist !== null && (
        <rect className={styles.wrist} y={(front - wrist) / 2} width={size.width} height={wrist} />
      )}
      <g transform={`translate(${size.width / 2} ${front / 2})`}>
        <Front dimensions={dimensions} strap={wrist ?? front} />
      </g>
      {dimensions.thickness !== null && (
        <rect
          className={styles.case}
          {...within((size.width - dimensions.width) / 2, front, {
            width: dimensions.width,
            height: dimensions.thickness,
          })}
          rx={2}
        />
      )}
    </svg>
  );
}

interface FrontProps {
  dimensions: DimensionsMm;
  /** How long the strap is seen. */
  strap: number;
}

function Front({ dimensions, strap }: FrontProps) {
  const { width, height, isRound } = dimensions;
  const reach = lengthAcrossWrist(dimensions);
  const band = width / 2;
  const centred = (size: { width: number; height: number }) =>
    within(-size.width / 2, -size.height / 2, size);

  return (
    <>
      <rect className={styles.strap} {...centred({ width: band, height: strap })} />
      <rect className={styles.lugs} {...centred({ width: band + 4, height: reach })} rx={2} />
      {isRound ? (
        <circle className={styles.case} r={(width - LINE) / 2} />
      ) : (
        <rect className={styles.case} {...centred({ width, height })} rx={2} />
      )}
      <path
        className={styles.hands}
        d={`M0 0L${-width * 0.16} ${-width * 0.12}M0 0L${width * 0.24} ${-width * 0.18}`}
      />
    </>
  );
}

/** A rectangle whose outline lies within it. */
const within = (x: number, y: number, { width, height }: { width: number; height: number }) => ({
  x: x + LINE / 2,
  y: y + LINE / 2,
  width: width - LINE,
  height: height - LINE,
});
