import type { ModuleId } from '@horae/shared';

/** Placeholder for a slot of another remote, whose look this remote's pictures must not depend on. */
export function SlotPlaceholder({ module }: { module: ModuleId }) {
  return (
    <div
      style={{
        boxSizing: 'border-box',
        minBlockSize: 44,
        padding: '10px 12px',
        border: '1px dashed var(--edge)',
        color: 'var(--ink-2)',
        font: 'var(--type-small)',
      }}
    >
      {module}
    </div>
  );
}
