import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Dial } from './dial.tsx';
import styles from './picture.module.css';

/** Spread what `imageSource` returns, and say what the picture shows. */
interface PictureProps {
  src: string;
  srcSet?: string;
  sizes?: string;
  width: number;
  height: number;
  alt: string;
  /** In the first view: requested at once and before others. Pictures load lazily otherwise. */
  priority?: boolean;
  /** Background until the picture has loaded; product pictures share one. */
  color?: string | undefined;
  className?: string | undefined;
}

const ignore = (): void => undefined;

/** Fills its reserved box. A picture that does not load is replaced by the dial and its text. */
export function Picture({
  priority = false,
  className,
  alt,
  color,
  ...source
}: PictureProps): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);

  // A picture rendered by the server may have failed before anything listened.
  useEffect(() => {
    const { current } = image;
    if (!current?.complete || current.naturalWidth > 0) return;
    current.decode().catch(() => setFailed(source.src));
  }, [source.src]);

  if (failed === source.src) {
    return (
      <span className={classNames(styles.failed, className)}>
        <Dial state="no-hands" size={96} />
        <span className={styles.text}>{alt}</span>
      </span>
    );
  }

  return (
    <img
      {...source}
      ref={image}
      alt={alt}
      className={classNames(styles.picture, className)}
      style={color === undefined ? undefined : { backgroundColor: color }}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      onError={() => setFailed(source.src)}
      // Without a listener React keeps a view transition waiting for a picture, and the old page on screen.
      onLoad={priority ? ignore : undefined}
    />
  );
}
