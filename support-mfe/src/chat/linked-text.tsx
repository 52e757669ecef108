import { Link } from 'react-router-dom';
import { splitLinks } from './split-links.ts';

interface Props {
  text: string;
  onNavigate: () => void;
}

/** A reply as text; only paths of the shop's own pages become links. */
export function LinkedText({ text, onNavigate }: Props) {
  return splitLinks(text).map((part) =>
    part.link ? (
      <Link key={part.at} to={part.text} onClick={onNavigate}>
        {part.text}
      </Link>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  );
}
