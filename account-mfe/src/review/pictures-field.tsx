import { imageSource } from '@horae/shared';
import { useFieldFrame } from '@horae/shared/ui/field';
import { Picture } from '@horae/shared/ui/picture';
import { messages } from './messages.ts';
import { PICTURE_TYPES } from './review-bounds.ts';
import styles from './review-page.module.css';
import type { OwnPicture } from './review-place.ts';

const SIZE = { width: 96, height: 96 };

interface PicturesFieldProps {
  pictures: OwnPicture[];
  error: string | undefined;
}

/** The pictures that are there, each to be kept or not, and room for new ones. */
export function PicturesField({ pictures, error }: PicturesFieldProps) {
  const { picturesHint: hint, pictures: label } = messages;
  const frame = useFieldFrame({ label, hint, error, optional: true });
  return (
    <div className={styles.pictures}>
      {frame.label}
      <input
        type="file"
        name="pictures"
        multiple
        accept={PICTURE_TYPES}
        className={styles.file}
        {...frame.control}
      />
      {frame.notes}
      {pictures.length > 0 && (
        <ul className={styles.kept}>
          {pictures.map(({ id, url }, at) => (
            <li key={id}>
              <label className={styles.choice}>
                <input type="checkbox" name="keep" value={id} defaultChecked />
                <Picture {...imageSource(url, SIZE)} className={styles.small} alt="" />
                <span>{messages.keep(at + 1)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
