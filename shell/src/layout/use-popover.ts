import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether one of the browser's own popovers is open; `follow` is for its `onToggle`. Going anywhere closes it. */
export function usePopover(popover: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const shown = useRef(key);
  const [isOpen, setOpen] = useState(false);
  const follow = () => setOpen(popover.current?.matches(':popover-open') ?? false);

  useEffect(() => {
    // It may have been opened before hydration.
    setOpen(popover.current?.matches(':popover-open') ?? false);
  }, [popover]);

  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    popover.current?.hidePopover();
  }, [key, popover]);

  return { isOpen, follow };
}
