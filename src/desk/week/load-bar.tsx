interface LoadBarProps {
  name: string;
  planned: number;
  room: number;
  /** Say how much is planned, and how much is too much. */
  sayPlanned: (planned: number, room: number) => string;
  sayExcess: (over: number) => string;
}

/** Renders how much of something is planned: in numbers, and drawn. What is too much is named and striped. */
export function LoadBar({ name, planned, room, sayPlanned, sayExcess }: LoadBarProps) {
  const over = planned - room;
  const filled = room === 0 ? (planned > 0 ? 100 : 0) : Math.min(100, Math.round((planned / room) * 100));
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-2 text-sm">
        <span className="text-muted">{name}</span>
        <span className="font-semibold figures">{sayPlanned(planned, room)}</span>
      </p>
      <div
        aria-hidden="true"
        className="h-3 overflow-hidden rounded-control border border-control bg-bg forced-color-adjust-none"
      >
        <div
          className={`h-full ${over > 0 ? 'too-full' : filled >= 90 ? 'bg-accent' : 'bg-success'}`}
          style={{ width: `${filled}%` }}
        />
      </div>
      {over > 0 && <p className="text-sm font-semibold text-danger figures">{sayExcess(over)}</p>}
    </div>
  );
}
