/** All gates are one door of the admission engine: a pass is signed for the campus, and each gate judges its own rules. */
export const campusDoor = '00000000-0000-7000-8000-766973697473'
