const longest = 80

/** Endings that say what a file is; another one belongs to the name. */
const endings = /\.(jpe?g|a?png|webp|gif|hei[cf]|pdf|docx?|xlsx?|pptx?|zip|mp3|m4a|mp4|m4v|webm|txt|csv)$/i

/** What could lead out of a folder, end a header, hide a part of the name or turn its reading direction. */
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>:"|?*\\/]/gu

/** A name fit to show and to save under: only its last part, and with the ending of what the bytes are. */
export function cleanName(given: string, extension: string): string {
  const last = given.toWellFormed().split(/[\\/]/).pop()!.slice(0, 1000)
  const tidy = last.normalize('NFC').replace(unwanted, '').replace(/\s+/gu, ' ').trim()
  const stem = tidy.replace(endings, '').replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...stem].slice(0, longest).join('').trim() || 'file'}.${extension}`
}
