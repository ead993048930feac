/** The scroll container of an element: a page kept alive may scroll in its own box, others with the window. */
export function scrollParent(element: Element): Element {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight) return at
  }
  return document.scrollingElement ?? document.documentElement
}
