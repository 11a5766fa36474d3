/** Of this program, and of the release of the server that it knows. A test holds it to be that of the package. */
export const version = '0.1.0';
