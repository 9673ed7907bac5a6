/** As people read and type it: '7K3M-9QXT-2D4H'. */
export const spacedNumber = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1-')
