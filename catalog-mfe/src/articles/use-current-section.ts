import { useEffect, useState } from 'react';

/** The id of the section that is being read: the last one whose heading has passed the upper third. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);

  useEffect(() => {
    const update = () => {
      const line = window.innerHeight / 3;
      const passed = ids.filter((id) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= line;
      });
      setCurrent(passed.at(-1) ?? ids[0]);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [ids]);

  return current;
}
