interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether two boxes share no point. */
export const isApart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;
