export const pointsOwner = 'tickets'
