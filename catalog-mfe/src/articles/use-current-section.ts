import { useEffect, useState } from 'react';

/** The place of the section that is being read: the last one whose heading has passed the upper third. */
export function useCurrentSection(sections: readonly { id: string }[]): number {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const update = () => {
      const line = window.innerHeight / 3;
      const last = sections.findLastIndex(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= line;
      });
      setCurrent(Math.max(last, 0));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [sections]);

  return current;
}
