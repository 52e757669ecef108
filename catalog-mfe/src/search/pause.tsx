/** A pause for those who hear a line. */
export const Pause = () => <span className="visually-hidden">, </span>;
