/** Folders under the base that contain calls and no pages. */
const callFolders = ['reservation', 'login', 'user', 'captcha']

/** Whether a path under the base is in a folder of calls, declared or not: these never get an HTML document. */
export const isInCallFolder = (page: string): boolean =>
  callFolders.includes(page.split('/', 1)[0]!) && page.includes('/')
