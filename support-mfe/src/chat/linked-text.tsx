import { Link } from 'react-router-dom';

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

interface TextPart {
  /** Where it starts in the text. */
  at: number;
  text: string;
  link: boolean;
}

// Only pages that a reply may lead to; what stands inside a foreign URL is not one of them.
const ownPage =
  /(?<![\w/.:@-])\/(?:products(?:\?categoryId=[\w-]+)?|product\/[a-z0-9-]+|account(?:\/orders)?|about|login|signup|privacy|terms|BlockDetails)(?![\w/-])/g;

/** Cuts a reply into plain text and paths of the shop's own pages. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: path, index } of text.matchAll(ownPage)) {
    if (index > end) parts.push({ at: end, text: text.slice(end, index), link: false });
    parts.push({ at: index, text: path, link: true });
    end = index + path.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), link: false });
  return parts;
}
