import type { ModuleId } from '@horae/shared';

/** What stands for a slot of another remote, whose look is not this one's to keep. */
export function LentPlace({ module }: { module: ModuleId }) {
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
