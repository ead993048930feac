/** The page where everything is searched; a site without the shell's pages has none. */
export const searchPage = 'polymerization/search'
