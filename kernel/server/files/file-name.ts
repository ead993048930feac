const longest = 80

/** Known file extensions, which are replaced; any other suffix belongs to the name. */
const endings = /\.(jpe?g|a?png|webp|gif|hei[cf]|pdf|docx?|xlsx?|pptx?|zip|mp3|m4a|mp4|m4v|webm|txt|csv)$/i

/** Characters that could leave a folder, end a header, hide part of the name or change its reading direction. */
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>:"|?*\\/]/gu

/** A file name safe to show and to save as: the last path segment, with the extension of the detected type. */
export function cleanName(given: string, extension: string): string {
  const last = given.toWellFormed().split(/[\\/]/).pop()!.slice(0, 1000)
  const tidy = last.normalize('NFC').replace(unwanted, '').replace(/\s+/gu, ' ').trim()
  const stem = tidy.replace(endings, '').replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...stem].slice(0, longest).join('').trim() || 'file'}.${extension}`
}
