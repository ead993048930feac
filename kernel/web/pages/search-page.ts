/** The search page; a site without the shell's pages has none. */
export const searchPage = 'polymerization/search'
