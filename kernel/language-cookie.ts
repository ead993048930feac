/** Tells the server in which language a person reads, so that a document can be written in it. */
export const languageCookie = 'lang'
