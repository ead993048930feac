import { markName } from '#kernel/site.ts'

const mark = new RegExp(`(?:^|;\\s*)${markName}=([0-9a-f]+)`)

/** Stands for the browser's session, which a script cannot see; '' without one. Another session has another mark. */
export const sessionMark = (cookies: string = document.cookie): string => mark.exec(cookies)?.[1] ?? ''
