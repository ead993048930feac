const inTests = (name: string): string => `tests/processes/${name}.test.ts`

/** Tests that start or kill servers or wait for a timeout: they use little processor time, so a worker of their own runs them beside the others. */
export const waitingTests = [
  'app/commands/commands.test.ts',
  'kernel/server/db/listener.test.ts',
  'kernel/server/jobs/jobs.test.ts',
  'kernel/server/logs/no-values.test.ts',
  'modules/messages/server/kill.test.ts',
  'modules/tickets/server/waiting-room/room-live.test.ts',
  ...[
    'browser-fetch',
    'closed',
    'database-restart',
    'dev',
    'durability',
    'killed-run',
    'operator-role',
    'outage',
    'payments',
  ].map(inTests),
  ...['permissions', 'replica', 'rolling', 'start', 'stopping'].map(inTests),
]
