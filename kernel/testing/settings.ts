import { readSettings, type Settings } from '#kernel/server/settings.ts'

/** Settings of the test portals. */
export const testSettings = (databaseUrl: string, dataDir: string, env: NodeJS.ProcessEnv = {}): Settings =>
  readSettings({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET: 'a secret that only the tests know of',
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    OUTBOUND_ALLOW: '127.0.0.1',
    ...env,
  })
