export const spelling = 'kebab-case';
