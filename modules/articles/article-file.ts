/** URL of an article's picture, film or attachment; served to anyone who may read the article. */
export function articleFile(prefix: string, article: string, file: string, thumb = false): string {
  return `${prefix}/news/wap/file/open?id=${article}&file=${file}${thumb ? '&thumb=1' : ''}`
}

/** The picture of a micro station. */
export function stationFile(prefix: string, station: string, file: string): string {
  return `${prefix}/news/wap/file/open?station=${station}&file=${file}`
}
