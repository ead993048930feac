import { markName } from '#kernel/site.ts'

const mark = new RegExp(`(?:^|;\\s*)${markName}=([0-9a-f]+)`)

/** A public mark of the browser's session, whose id scripts cannot read; '' without one. Changes with the session. */
export const sessionMark = (cookies: string = document.cookie): string => mark.exec(cookies)?.[1] ?? ''
