export default 'invoice';
