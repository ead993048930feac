/** Folders under the base in which clients know calls and no page stands. */
const callFolders = ['reservation', 'login', 'user', 'captcha']

/** Whether a path under the base belongs to calls, declared or not: whoever asks there wants no document. */
export const isInCallFolder = (page: string): boolean =>
  callFolders.includes(page.split('/', 1)[0]!) && page.includes('/')
