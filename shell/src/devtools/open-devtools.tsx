import { createRoot } from 'react-dom/client';
import { Devtools, type DevtoolsProps } from './devtools.tsx';

let close: (() => void) | null = null;

/** Opens the panel beside everything that the shop renders; asked for once more, it closes. */
export function openDevtools(props: DevtoolsProps): void {
  if (close) {
    close();
    return;
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  close = () => {
    close = null;
    root.unmount();
    place.remove();
  };
  root.render(<Devtools {...props} onClose={close} />);
}
