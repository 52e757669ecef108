import type { ComponentProps } from 'react';

/** An icon stands beside words, or inside a control that carries the name: it is never announced. */
interface IconProps extends Omit<ComponentProps<'svg'>, 'd'> {
  /** Side of the square in CSS pixels. */
  size?: number;
}

interface LineProps extends IconProps {
  d: string;
  filled?: boolean;
}

// Path data: Lucide (ISC licence), every shape flattened to one path.
function Line({ d, filled = false, size = 20, ...svg }: LineProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...svg}
    >
      <path d={d} />
    </svg>
  );
}

export function BagIcon(props: IconProps) {
  return (
    <Line
      {...props}
      d="M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z"
    />
  );
}

export function MenuIcon(props: IconProps) {
  return <Line {...props} d="M4 5h16M4 12h16M4 19h16" />;
}

export function CloseIcon(props: IconProps) {
  return <Line {...props} d="M18 6 6 18M6 6l12 12" />;
}

export function SearchIcon(props: IconProps) {
  return <Line {...props} d="m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0" />;
}

export function ArrowLeftIcon(props: IconProps) {
  return <Line {...props} d="M12 19l-7-7 7-7M19 12H5" />;
}

export function ArrowRightIcon(props: IconProps) {
  return <Line {...props} d="M5 12h14M12 5l7 7-7 7" />;
}

export function PlusIcon(props: IconProps) {
  return <Line {...props} d="M5 12h14M12 5v14" />;
}

export function MinusIcon(props: IconProps) {
  return <Line {...props} d="M5 12h14" />;
}

export function ChevronDownIcon(props: IconProps) {
  return <Line {...props} d="M6 9l6 6 6-6" />;
}

export function CheckIcon(props: IconProps) {
  return <Line {...props} d="M20 6 9 17l-5-5" />;
}

export function MicrophoneIcon(props: IconProps) {
  return (
    <Line
      {...props}
      d="M12 19v3M19 10v2a7 7 0 0 1-14 0v-2M12 2h0a3 3 0 0 1 3 3v7a3 3 0 0 1 -3 3h0a3 3 0 0 1 -3 -3v-7a3 3 0 0 1 3 -3z"
    />
  );
}

export function PlayIcon(props: IconProps) {
  return (
    <Line
      {...props}
      filled
      d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z"
    />
  );
}

export function PauseIcon(props: IconProps) {
  return (
    <Line
      {...props}
      filled
      d="M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1z"
    />
  );
}

export function UndoIcon(props: IconProps) {
  return (
    <Line {...props} d="M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11" />
  );
}

export function SlidersIcon(props: IconProps) {
  return (
    <Line {...props} d="M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3" />
  );
}

export function MessageIcon(props: IconProps) {
  return (
    <Line
      {...props}
      d="M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719"
    />
  );
}

export function TruckIcon(props: IconProps) {
  return (
    <Line
      {...props}
      d="M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2M15 18H9M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M5 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0"
    />
  );
}

export function ShieldCheckIcon(props: IconProps) {
  return (
    <Line
      {...props}
      d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4"
    />
  );
}

export function HeadphonesIcon(props: IconProps) {
  return (
    <Line
      {...props}
      d="M3 14h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a9 9 0 0 1 18 0v7a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2h3"
    />
  );
}

export function BadgeCheckIcon(props: IconProps) {
  return (
    <Line
      {...props}
      d="M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76ZM16 9l-5.5 5.5L8 12"
    />
  );
}

export function AlertIcon(props: IconProps) {
  return <Line {...props} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16" />;
}

export function CopyIcon(props: IconProps) {
  return (
    <Line
      {...props}
      d="M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"
    />
  );
}
